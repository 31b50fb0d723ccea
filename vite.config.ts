import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// Two builds: the browser's, and the two server programs, which are bundled because Node does not run `.tsx`.
export default defineConfig({
  plugins: [reactRouter()],
  build: {
    target: ['chrome120', 'safari17.4', 'firefox128'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // what is loaded at a touch is loaded all at once by the late loader of `server/finish-page.ts`
    modulePreload: { polyfill: false },
    rollupOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // one file that no change of ours touches, instead of four
            codeSplitting: {
              groups: [{ name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// }],
            },
          },
        },
      },
    },
    ssr: {
      // of its parts the letters use a few; the whole takes half a second to load
      resolve: { noExternal: [/^@react-email\//] },
      build: {
        rollupOptions: {
          input: { web: 'server/web.ts', work: 'server/work.ts' },
        },
      },
    },
  },
})
