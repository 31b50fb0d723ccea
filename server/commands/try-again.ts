import { askShop } from '../control-socket.ts'
import { readEnvironment } from '../environment.ts'
import { loadEnvironmentFile } from '../load-environment-file.ts'
import { projectFolder } from '../project-folder.ts'
import { orSayWhy, Refused } from '../say-why.ts'

// `npm run try-again`: has the open shop take up the tasks that it gave up, once what they need is there again.
await orSayWhy(async () => {
  loadEnvironmentFile(projectFolder)
  const { folder } = readEnvironment(process.env)
  const tried = (await askShop(folder, 'try-again')) as { tasks: number } | null
  if (!tried) throw new Refused(`No shop is open on ${folder}.`)
  console.log(`${tried.tasks} tasks are tried again.`)
})
