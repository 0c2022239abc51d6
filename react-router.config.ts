import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  // a handful of routes: sending them all at once saves a manifest request on every page
  routeDiscovery: { mode: 'initial' },
} satisfies Config
