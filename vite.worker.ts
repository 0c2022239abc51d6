import path from 'node:path'
import { build, type Plugin } from 'vite'

/**
 * Builds the service worker as a separate script at the site's root, because its scope is limited to the paths
 * below its URL.
 */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  closeBundle: {
    sequential: true,
    async handler() {
      const root = import.meta.dirname
      await build({
        root,
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: path.join(root, 'build/client'),
          emptyOutDir: false,
          reportCompressedSize: false,
          rolldownOptions: {
            input: path.join(root, 'web/worker/worker.ts'),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      })
    },
  },
}
