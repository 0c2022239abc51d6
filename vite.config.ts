import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { packagesToRun } from './bundled-packages.ts'
import { compiledMessages } from './i18n-plugin.ts'
import packageJson from './package.json' with { type: 'json' }
import { chunkGroups, FIRST_LOADED, ICONS, SLICE_ENTRY } from './vite.chunks.ts'
import { compressed } from './vite.compressed.ts'
import { firstFonts } from './vite.fonts.ts'
import { serviceWorker } from './vite.worker.ts'

// React is bundled, in its production form whatever NODE_ENV is at run time.
const imported = Object.keys(packagesToRun(packageJson.dependencies)).filter(
  (name) => !/^react(-dom|-router)?$/.test(name),
)

export default defineConfig(({ command }) => ({
  // `optimize` must stay off: lowered for older browsers, a `light-dark()` colour is resolved at the root, and parts
  // of a page could not switch their theme
  plugins: [
    firstFonts,
    compiledMessages,
    tailwindcss({ optimize: false }),
    reactRouter(),
    serviceWorker,
    compressed,
  ],
  // fonts are preloaded by URL, so they must not be inlined; the size report is not read
  build: {
    reportCompressedSize: false,
    // every page loads these first, so the list of what to preload for code that is loaded on demand omits them
    modulePreload: {
      resolveDependencies: (_file, needed) => needed.filter((file) => !FIRST_LOADED.test(file)),
    },
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: (file: string) => (file.endsWith('.woff2') ? false : undefined),
  },
  // pre-bundles all dependencies at once: one found during use would reload the page in development
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.ts'], include: ['react-dom/client'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: {
            moduleSideEffects: [
              { test: SLICE_ENTRY, sideEffects: false },
              { test: ICONS, sideEffects: false },
            ],
          },
          output: {
            codeSplitting: { groups: chunkGroups },
            // the first load lists the name of every file, and a hash cannot be compressed: 7 characters are the
            // fewest allowed
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
    },
    ssr: {
      // The server is part of the build, so that it shares one copy of `contract/` with the pages (context
      // keys are compared by identity).
      build: { rolldownOptions: { input: 'server/built.ts' } },
      ...(command === 'build' && {
        resolve: { noExternal: true as const, external: imported },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
    },
  },
}))
