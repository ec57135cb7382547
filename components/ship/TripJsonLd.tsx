import Head from 'next/head'

/** What crawlers read of a trip. It is data: the content security policy lets it be. */
export const TripJsonLd = ({ json }: { json: string }) => (
  <Head>
    <script key="json-ld" type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  </Head>
)
