/** What visitors want to know before they come; '' where the operator has not said it. */
export type ShipGuide = {
  /** When the phone is answered. */
  phone_hours: string
  parking: string
  /** Address of a picture of the place where one meets. */
  meeting_image: string
}

/** The most characters of each. */
export const SHIP_GUIDE_LENGTHS = {
  phone_hours: 60,
  parking: 200,
  meeting_image: 500,
} as const satisfies Record<keyof ShipGuide, number>

/** Pages build absolute addresses from it: an invalid one would make the page fail. */
export const isPictureAddress = (address: string): boolean =>
  /^(\/(?![/\\])|https:\/\/)/.test(address) && URL.canParse(address, 'https://host.invalid')
