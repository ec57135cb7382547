/**
 * A certificate under the names of the known push services, made for these tests: nobody else trusts it,
 * so its key is no secret. It ends in 2126.
 */
export const createPushCertificate = (): { key: string; cert: string } => ({ key: KEY, cert: CERT })

const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQglQsFSzXW7n7WWFwF
4ttTiUWoovStlxTj7stUH/PC7dGhRANCAASFozDE2u6KZSHF0/BvGrN2m2/NF9Dh
eRZIn0XK1gQDHKivzFyUPkWk8YTkZMKcCgqW9hySO96za9dq7WSpZQon
-----END PRIVATE KEY-----`

const CERT = `-----BEGIN CERTIFICATE-----
MIICAzCCAamgAwIBAgIULmWKxyRB7MN07j+NHJQbQJ0ob1UwCgYIKoZIzj0EAwIw
IDEeMBwGA1UEAwwVcHVzaCBzZXJ2aWNlIG9mIHRlc3RzMCAXDTI2MTEyMjEzNDcy
MFoYDzIxMjYxMDI5MTM0NzIwWjAgMR4wHAYDVQQDDBVwdXNoIHNlcnZpY2Ugb2Yg
dGVzdHMwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAASFozDE2u6KZSHF0/BvGrN2
m2/NF9DheRZIn0XK1gQDHKivzFyUPkWk8YTkZMKcCgqW9hySO96za9dq7WSpZQon
o4G+MIG7MB0GA1UdDgQWBBSgVBIDjCleW4XzY4ZI5AH4wlvOjjAfBgNVHSMEGDAW
gBSgVBIDjCleW4XzY4ZI5AH4wlvOjjAPBgNVHRMBAf8EBTADAQH/MGgGA1UdEQRh
MF+CEmZjbS5nb29nbGVhcGlzLmNvbYIhdXBkYXRlcy5wdXNoLnNlcnZpY2VzLm1v
emlsbGEuY29tghAqLnB1c2guYXBwbGUuY29tghQqLm5vdGlmeS53aW5kb3dzLmNv
bTAKBggqhkjOPQQDAgNIADBFAiEA2RLU7YACdGs/m/YClUweos9cyobGEO3gI9ec
EwsoqF0CIE5nhQNkCoK091Gt/rcy79JmeN9Atd/eV4qkr5go1sf4
-----END CERTIFICATE-----`
