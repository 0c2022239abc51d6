/** 'India - 560038' (spec §2), without a line break before the dash or the number. */
export const withPincode = (place: string, pincode: string): string => `${place}\u00a0-\u00a0${pincode}`
