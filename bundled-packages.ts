/**
 * The `dependencies` that `npm start` needs to build the pages and that no built server imports: they build, or they
 * are part of what is built. A release does not install them.
 */
const BUILD_ONLY = [
  '@base-ui/react',
  '@fontsource-variable/anek-devanagari',
  '@lingui/core',
  '@lingui/message-utils',
  '@react-router/dev',
  '@tailwindcss/vite',
  '@tanstack/react-query',
  'maplibre-gl',
  'node',
  'subset-font',
  'tailwindcss',
  'uqr',
  'vite',
  'workbox-core',
  'workbox-expiration',
  'workbox-routing',
  'workbox-strategies',
]

/** The packages of `dependencies` that a built server may import, by name. */
export const packagesToRun = (dependencies: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(dependencies).filter(([name]) => !BUILD_ONLY.includes(name)))
