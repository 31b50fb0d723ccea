import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
  // two programs: build/server/web.js and work.js
  serverBuildFile: '[name].js',
  // the site map is a small file that is kept for ever, instead of a question at every page
  routeDiscovery: { mode: 'initial' },
} satisfies Config
