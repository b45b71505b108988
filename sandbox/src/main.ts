import { startSandbox } from './app.ts'
import { readConfig, SettingsError } from './config.ts'

try {
  const sandbox = await startSandbox(readConfig(process.env))
  const stop = () => {
    sandbox.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  // The program that started this one is gone.
  process.once('disconnect', stop)
  console.log(`sandbox ready at ${sandbox.url}`)
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
