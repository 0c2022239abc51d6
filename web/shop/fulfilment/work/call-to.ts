/** RFC 3966; spaces and dashes of the number are left out. */
export const callTo = (mobile: string): string => `tel:${mobile.replace(/[^+\d]/g, '')}`
