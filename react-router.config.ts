import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  // sends the few dozen routes at once, which saves a manifest request on every page
  routeDiscovery: { mode: 'initial' },
} satisfies Config
