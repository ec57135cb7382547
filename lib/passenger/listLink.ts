/** A booker is sent the link to the passenger list once in so many minutes. */
export const LIST_LINK_MINUTES = 10
