import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Manifest, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { pageLanguages } from './tools/page-languages.ts'
import { withoutSchemas } from './tools/without-schemas.ts'

const outDir = process.env.PAGE_DIR ?? 'dist/page'

/** Their pages are fetched at the first visit and open without a network; other pages open offline once visited. */
const offlineFeatures = ['scoring', 'returned-cards', 'play-golf', 'leaderboard', 'home', 'session']

/** Many small files take a phone seconds (it fetches six at a time), and compress worse: what the first page loads is one, what scoring shares too. */
const ofScoring =
  /features\/(play\/scoring(?!\/(texts\/|rules\.))|competition\/contests\/rules)|web\/(use-wide|ui\/(big-key|menu|received-dots|score-mark|to-par))\./
/** A few forms read schemas; other pages have nothing of them (tools/without-schemas.ts). */
const ofSchemas = /node_modules\/zod\/|src\/contract\/(format-|handicap-)?schemas\./
const chunks = [
  { name: 'schemas', test: ofSchemas, includeDependenciesRecursively: false, priority: 3 },
  { name: 'main', tags: ['$initial' as const], priority: 2 },
  { name: 'scoring', test: ofScoring, minShareCount: 2, priority: 1 },
]

export default defineConfig({
  base: '/', // /public/7/ is a real path
  plugins: [
    withoutSchemas(),
    react(),
    tailwind(),
    pageLanguages(),
    VitePWA({
      registerType: 'prompt',
      includeManifestIcons: false,
      injectRegister: false, // main.tsx registers it: the security policy allows no inline script
      manifest: {
        id: '/',
        name: 'Pinhigh',
        short_name: 'Pinhigh',
        description: 'Golf tournaments, live scoring and the community around them',
        start_url: '/#/start',
        display: 'standalone',
        theme_color: '#faf7ef',
        background_color: '#faf7ef',
        categories: ['sports'],
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
      },
      workbox: {
        globPatterns: ['index.html', 'assets/*.{js,css,woff2}', 'icons/icon.svg'],
        globIgnores: ['assets/*{cyrillic,vietnamese,italic}*'],
        manifestTransforms: [async (entries) => ({ manifest: onlyOffline(entries), warnings: [] })],
        importScripts: ['/push.js'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/(api|images|public|dev|health|metrics|robots\.txt|sitemap\.xml)(\/|$)/],
        runtimeCaching: [{ urlPattern: /\/assets\//, handler: 'CacheFirst', options: { cacheName: 'visited-pages' } }],
        cleanupOutdatedCaches: true,
        clientsClaim: true,
      },
    }),
    precompress(),
  ],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0, // the security policy allows no data addresses
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: {
    proxy: { '/api': 'http://127.0.0.1:3000', '/images': 'http://127.0.0.1:3000', '/public': 'http://127.0.0.1:3000' },
  },
})

/** Of the scripts, those that the first page and the offline features load. */
function onlyOffline<Entry extends { url: string }>(entries: Entry[]) {
  const manifest: Manifest = JSON.parse(fs.readFileSync(path.join(outDir, '.vite/manifest.json'), 'utf8'))
  const wanted = new Set<string>()
  const want = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || wanted.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) wanted.add(file)
    for (const imported of chunk.imports ?? []) want(imported)
    for (const lazy of chunk.dynamicImports ?? []) if (chunk.isEntry && !lazy.startsWith('src/')) want(lazy)
  }
  for (const [key, chunk] of Object.entries(manifest)) {
    const feature = /^src\/features\/[^/]+\/([^/]+)\//.exec(key)?.[1]
    if (chunk.isEntry || (feature && offlineFeatures.includes(feature))) want(key)
  }
  return entries.filter(({ url }) => !/\.(js|css)$/.test(url) || wanted.has(url.replace(/^\//, '')))
}

/** .br and .gz beside every text file, for @fastify/static's preCompressed. Last of all, so that sw.js is there. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const file of fs.readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
          if (/\.(js|css|html|svg|webmanifest|json)$/.test(file)) compress(path.join(outDir, file))
        }
      },
    },
  }
}

function compress(file: string) {
  const bytes = fs.readFileSync(file)
  if (bytes.length < 1024) return
  fs.writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  fs.writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
