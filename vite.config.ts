import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import house from './package.json' with { type: 'json' }

// A production install holds `dependencies` only, so what is merely a devDependency must be inside the build.
// React is inside too, in its production form whatever NODE_ENV the shop is started with.
const installed = Object.keys(house.dependencies).filter((name) => !/^react(-dom|-router)?$/.test(name))

// with what it leans on everywhere; not the dialogs and menus, which come when somebody opens one: a file taken into the
// group takes along what it imports
const HOUSE = /\/(?:web|contract)\/|lucide|tanstack|typebox/
const ON_DEMAND = /\/web\/ui\/(?:drawer|picture-preview|toast-shelf|(?:[a-z]+-)?dialog)\.tsx$/
const FRAME = /node_modules\/(?:react|react-dom|scheduler|react-router)\//

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // fonts are preloaded by address
  // and nobody reads a table of sizes at every start
  build: {
    reportCompressedSize: false,
    assetsInlineLimit: (file: string) => (file.endsWith('.woff2') ? false : undefined),
  },
  // all at once: dependencies found only while somebody clicks around make development reload under them
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.ts'], include: ['react-dom/client'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // what every page needs and seldom changes, in one file: it compresses better and stays cached
          output: {
            codeSplitting: {
              groups: [
                { name: 'frame', test: FRAME },
                { name: 'house', test: (id) => HOUSE.test(id) && !ON_DEMAND.test(id), minShareCount: 5 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The server is part of the build, so that it and the pages share one copy of `contract/` (context keys are
      // matched by identity).
      build: { rolldownOptions: { input: 'server/built.ts' } },
      ...(command === 'build' && {
        resolve: { noExternal: true as const, external: installed },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
    },
  },
}))
