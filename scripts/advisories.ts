import { reportAdvisories } from './advisories/report.ts'

const { isAlarming, text } = await reportAdvisories({ now: new Date(), all: process.argv.includes('--all') })
console.log(text)
process.exitCode = isAlarming ? 1 : 0
