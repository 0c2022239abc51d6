import { wordsHere } from '#web/lib/words.ts'

/** How long a browser may look for itself. */
const PATIENCE_MS = 10_000

/** Where this browser is, to some hundred metres, or why that is not known, in words. */
export function findPosition(): Promise<{ latitude: number; longitude: number } | string> {
  const { t } = wordsHere()
  if (!navigator.geolocation) return Promise.resolve(t('This browser does not tell where it is.'))
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code, PERMISSION_DENIED }) =>
        resolve(
          code === PERMISSION_DENIED
            ? t('This browser may not tell where it is. Please type your pincode.')
            : t('We could not find where you are. Please type your pincode.'),
        ),
      { maximumAge: 60_000, timeout: PATIENCE_MS },
    )
  })
}
