import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './build/chunks.ts'
import { devPages } from './build/dev-pages.ts'
import { dropSchemas } from './build/drop-schemas.ts'
import { importAgain } from './build/import-again.ts'
import { missingScripts } from './build/missing-scripts.ts'
import { pageScripts } from './build/page-scripts.ts'
import { pages } from './build/pages.ts'
import { precompress } from './build/precompress.ts'
import { purgeCss } from './build/purge-css.ts'
import { unusedParts } from './build/unused-parts.ts'
import { entries } from '../contract/src/applications.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: at('.'),
  appType: 'mpa',
  plugins: [
    react(),
    pages(),
    dropSchemas(),
    unusedParts(),
    devPages(Number(process.env.PORT ?? 3000)),
    pageScripts(),
    missingScripts(),
    importAgain(),
    purgeCss(),
    precompress(),
  ],
  css: {
    preprocessorOptions: {
      scss: { loadPaths: [uswds()], quietDeps: true, silenceDeprecations: ['import', 'global-builtin', 'if-function'] },
    },
  },
  build: {
    outDir: at('dist'),
    emptyOutDir: true,
    // prod serves no source maps; elsewhere they lie beside the scripts without being named in them
    sourcemap: process.env.ENVIRONMENT === 'prod' ? false : 'hidden',
    // the polyfill would be an inline script, which the content security policy forbids
    modulePreload: { polyfill: false },
    // one sheet, of which every application gets what it uses
    cssCodeSplit: false,
    // icons inside the style sheet travel with it; fonts and the product icon are files of their own
    assetsInlineLimit: (file) => file.endsWith('.svg') && !file.endsWith('product-icon.svg'),
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: {
        manualPureFunctions: ['z', 'endpoint'],
        // nothing happens when a property or a global is only read
        propertyReadSideEffects: false,
        unknownGlobalSideEffects: false,
      },
      input: Object.fromEntries(entries.map((entry) => [entry, at(`${entry}.html`)])),
      output: {
        // names travel in every list of what a page needs next, and hashes do not compress
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
})

// npm puts shared packages at the top of the workspace or, where versions differ, inside it
function uswds(): string {
  const path = ['node_modules', '../node_modules'].map((dir) => at(`${dir}/@uswds/uswds/packages`)).find(existsSync)
  if (!path) throw new Error('@uswds/uswds is not installed: run npm ci')
  return path
}
