/** How long a sent message can be looked up. */
export const MESSAGE_DAYS = 30
