/** The query key of the signed-in user; a separate file, because every page imports it. */
export const currentUserKey = ['who-am-i']
