import { pageI18n } from '#web/lib/i18n.ts'

/** Timeout of the browser's location. */
const TIMEOUT_MS = 10_000

/** The browser's location, accurate to some hundred metres, or an error message. */
export function findPosition(): Promise<{ latitude: number; longitude: number } | string> {
  const { t } = pageI18n()
  if (!navigator.geolocation) return Promise.resolve(t('This browser cannot share its location.'))
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code, PERMISSION_DENIED }) =>
        resolve(
          code === PERMISSION_DENIED
            ? t('This browser may not share your location. Please type your pincode.')
            : t('We could not find where you are. Please type your pincode.'),
        ),
      { maximumAge: 60_000, timeout: TIMEOUT_MS },
    )
  })
}
