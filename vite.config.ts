import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import house from './package.json' with { type: 'json' }

// A production install holds `dependencies` only, so what is merely a devDependency must be inside the build.
const installed = Object.keys({ ...house.dependencies, ...house.optionalDependencies })

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // fonts are preloaded by address
  build: { assetsInlineLimit: (file: string) => (file.endsWith('.woff2') ? false : undefined) },
  environments: {
    ssr: {
      // The server is part of the build, so that it and the pages share one copy of `contract/` (context keys are
      // matched by identity).
      build: { rolldownOptions: { input: 'server/built.ts' } },
      ...(command === 'build' && { resolve: { noExternal: true as const, external: installed } }),
    },
  },
}))
