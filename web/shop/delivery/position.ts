/** How long a browser may look for itself. */
const PATIENCE_MS = 10_000

/** Where this browser is, to some hundred metres, or why that is not known, in words. */
export function findPosition(): Promise<{ latitude: number; longitude: number } | string> {
  if (!navigator.geolocation) return Promise.resolve('This browser does not tell where it is.')
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code, PERMISSION_DENIED }) =>
        resolve(
          code === PERMISSION_DENIED
            ? 'This browser may not tell where it is. Please type your pincode.'
            : 'We could not find where you are. Please type your pincode.',
        ),
      { maximumAge: 60_000, timeout: PATIENCE_MS },
    )
  })
}
