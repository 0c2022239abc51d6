/** A phone and a desktop, for behaviour required on both. */
export const widths = [
  {
    name: 'on a phone',
    use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  },
  { name: 'on a desktop', use: { viewport: { width: 1280, height: 800 } } },
] as const
