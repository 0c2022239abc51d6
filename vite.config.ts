import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import house from './package.json' with { type: 'json' }
import { compressed } from './vite.compressed.ts'
import { serviceWorker } from './vite.worker.ts'
import { compiledWords } from './words-plugin.ts'

// A production install holds `dependencies` only, so what is merely a devDependency must be inside the build.
// React is inside too, in its production form whatever NODE_ENV the shop is started with.
const installed = Object.keys(house.dependencies).filter((name) => !/^react(-dom|-router)?$/.test(name))

// with what it leans on everywhere; not the dialogs, menus and forms, which come when somebody opens one, however many
// pages have some: a file taken into the group takes along what it imports
const HOUSE = /\/(?:web|contract)\/|lucide|tanstack|typebox/
const ON_DEMAND =
  /\/web\/(?:ui\/(?:drawer|drawings|picture-preview|toast-shelf|(?:[a-z]+-)?dialog|field|note|select|use-form|use-doing|use-unsaved|use-rows|use-selection|leave-question|keyboard-help|filters|search-box|batch-bar|row-check|undo|toast-unless-shown|load-failed|chip|badge|use-failure-toast)|lib\/(?:dates|use-asked|new-key)|shop\/identity\/(?:admin-only|entry-frame))\.tsx?$|\/contract\/(?:delivery|orders|search|shelving|fulfilment|inventory)\.ts$/
// small things of the pages one arrives at: a file for each costs more than what is in it
const ARRIVAL =
  /\/web\/(?:pages\/trouble|ui\/(?:slow|sideways|theme-switch)|lib\/theme|shop\/(?:search\/search-path|cart\/(?:add-to-cart|cart-product-card)|catalogue\/(?:price|product-skeleton|product-tile|category-grid)|identity\/account-menu))\.tsx?$|lucide.*\/(?:user|search|chevron-left)\./
const FRAME = /node_modules\/(?:react|react-dom|scheduler|react-router)\//

/** Shapes are checked, explained, limited and worded by the server: the browser gets the contract's tables without. */
const bareContract: Plugin = {
  name: 'bare-contract',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) =>
    id === 'typebox' ? fileURLToPath(new URL('web/lib/schemaless.ts', import.meta.url)) : null,
  transform: (code, id) =>
    id.includes('/contract/')
      ? code
          .replace(/^ {4}(?:summary|says):\s*(['"])(?:(?!\1)[^\\]|\\.)*\1,/gm, '')
          .replace(/^ {4}perMinute: [\d_]+,/gm, '')
          .replace(/^ {4}errors: \[[^\]]*\],/gm, '')
      : null,
}

const RELOADS = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/

/**
 * When the code of a page does not come, React Router loads the page that is open anew: without a connection that ends
 * on the browser's own error page. A page that fails as it is drawn is told in the shop's frame instead, which loads anew
 * once that can help.
 */
const withoutBlindReloads: Plugin = {
  name: 'route-modules-without-blind-reloads',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js/.test(id)) return null
    if (!RELOADS.test(code)) throw new Error(`${id} no longer reloads as it did: look at it anew.`)
    return code.replace(RELOADS, 'return (routeModulesCache[route.id] = { default() { throw error } });')
  },
}

const DISCOVERS = /isFogOfWarEnabled\(\w+, ssr\)(?! \{)/g

/** The routes come all at once (`react-router.config.ts`): what would look for more of them need not come too. */
const withoutDiscovery: Plugin = {
  name: 'routes-without-discovery',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!/react-router\/dist\/production\/lib\/dom\/ssr\/(?:fog-of-war|components)\.js/.test(id)) return null
    if (code.search(DISCOVERS) < 0) throw new Error(`${id} no longer discovers as it did: look at it anew.`)
    return code.replaceAll(DISCOVERS, 'false')
  },
}

export default defineConfig(({ command }) => ({
  // written out for older browsers, a colour of two themes would be settled at the root and no part could differ
  plugins: [
    bareContract,
    withoutBlindReloads,
    withoutDiscovery,
    compiledWords,
    tailwindcss({ optimize: false }),
    reactRouter(),
    serviceWorker,
    compressed,
  ],
  // fonts are preloaded by address
  // and nobody reads a table of sizes at every start
  build: {
    reportCompressedSize: false,
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
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
                { name: 'arrival', test: ARRIVAL },
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
