/** @typedef {{ takes?: string, does: string, listsMore?: boolean }} Help */

/** What follows each command, and what it does, as `--help` shows it. @type {Record<string, Help>} */
const commands = {
  start: { does: 'Installs, builds, starts PostgreSQL, loads demo data, and prints the address and who can sign in.' },
  dev: { does: 'Like npm start, and reloads when you change a file.' },
  test: { takes: '[-- FILTER …]', does: 'Runs every check and short test, or the unit and API tests that match.' },
  'test:long': { takes: '[-- FILTER …]', does: 'Runs the long tests, or those unit and API tests that match.' },
  'test:all': { does: 'Runs all short and long tests, as continuous integration does.' },
  check: { does: 'Checks format, lint, types and structure.' },
  e2e: { takes: '[-- PATTERN …]', does: 'Runs the browser tests, or those whose path matches.' },
  bench: { takes: '[-- NAME …]', does: 'Measures the product and writes docs/benchmarks.md.', listsMore: true },
  torture: { takes: '[-- NAME …]', does: 'Kills programs and forces races; writes docs/torture.md.', listsMore: true },
  requirements: { takes: '[-- STAGE]', does: 'Compares requirement rows with passed tests.' },
  structure: {
    takes: '[-- [--at COMMIT] [--places | --held]]',
    does: 'Counts what docs/decisions/0031-the-house-redrawn.md sets goals for: in the working tree, or at a commit.\n--places names the files behind each number; --held prints only what npm run check would refuse, and fails if there is any.',
  },
  generate: { does: 'Regenerates docs/openapi.json, the database types and the table of demo people.' },
  backup: {
    takes: '[-- [FILE] [--to KEYFILE]]',
    does: 'Writes the whole database into an encrypted file. The public key is in KEYFILE or in BACKUP_KEY; a trial makes one.',
  },
  'backup:key': {
    takes: '-- FILE',
    does: 'Makes a key pair for backups, writes the private key and prints the public one.',
  },
  restore: {
    takes: '-- FILE --identity KEYFILE',
    does: 'Restores a backup into an empty database with the private key in KEYFILE.',
  },
  'audit:verify': {
    takes: '[-- [--heads FILE] [--from CHECKPOINT] [--checkpoint NEWFILE] | FILE]',
    does: 'Checks the audit, its signatures and the recorded packages, also against exported heads; or one inspection package. With --from, it reads only what came after a checkpoint, which --checkpoint writes.',
  },
  'audit:key': {
    takes: '-- FILE',
    does: 'Makes the key pair that signs heads of the audit, writes the private key and prints the public one.',
  },
  'audit:heads': {
    takes: '[-- FILE]',
    does: 'Exports the newest event of every audit chain into a new file, or prints them.',
  },
  'keys:rotate': { does: 'Reseals all numbers, forms and copies with the first keys.' },
  clock: {
    takes: '[-- +8wd | +3d | --to 2027-01-04]',
    does: 'Shows the clock of the product, or moves it ahead, and that of the stand-in of the records with it: by federal working days, by days, or to a day. Only where ENVIRONMENT is local, test or devtest.',
  },
  closures: {
    takes:
      '-- list | add 2026-12-24 2026-12-26 --reason "Text" --by NAME [--limits creating,mismatch] [--yes] | remove ID --by NAME [--yes]',
    does: 'Shows, adds and removes the periods in which E-Verify was not available: their days do not count. Before a change it shows how many days of open cases move; with --yes it makes the change. The limits are creating, mismatch, ssa, dhs and drafts; without --limits, all of them. The audit keeps NAME, and the history of each case the reason.',
  },
  flags: { takes: '[-- NAME on|off]', does: 'Shows the feature flags, or changes one.' },
  messages: {
    takes: '-- list | add "Title" "Text" [--from MOMENT] [--until MOMENT] | remove ID',
    does: 'Manages the notices on every home page. A moment is 2026-12-24 or 2026-12-24T18:00, in Eastern Time.',
  },
  enrollments: {
    takes:
      '-- list | show N | approve N --by NAME | return N --sections address,people --note "Text" --by NAME | decline N --reason not_confirmed --note "Text" --by NAME',
    does: 'Shows and decides the enrollments that wait for a review. N is the company number. The sections are access_method, employer_category, company_information, address and people. The reasons are not_confirmed, already_enrolled, not_eligible and other.',
  },
  accounts: {
    takes:
      '-- list | show NUMBER | terminate NUMBER --by NAME --note TEXT [--date 2027-01-04] | grant, refuse, end or reopen NUMBER --by NAME | changes | approve-change NUMBER --by NAME | refuse-change NUMBER --by NAME --note TEXT | hold or release NUMBER --by NAME',
    does: 'Shows the companies that are closing, terminates one for misuse, grants or refuses an earlier end, ends one now, or opens one again. “changes” lists the changes of an EIN that are in review; they are approved or refused with a note for the person who asked. While a company is on hold, nothing that it keeps is destroyed. NAME is the person who decides; the audit keeps it.',
  },
  advisories: {
    takes: '[-- --all]',
    does: 'Names dependencies with known advisories, and those that are no longer maintained.',
  },
  image: { does: 'Makes the files of the container image in .cache/image, without a registry.' },
  pictures: { takes: '[-- NAME …]', does: 'Retakes the pictures in the tutorial and in the documents.' },
}

/** Whether the arguments ask for help instead of the work. @param {string[]} args */
export const asksForHelp = (args) => args.includes('--help') || args.includes('-h')

/** The help for a command. @param {string} verb @returns {{ text: string, listsMore: boolean }} */
export function helpFor(verb) {
  const help = commands[verb]
  if (!help) throw new Error(`There is no help for "${verb}": add it to scripts/launch/help.mjs.`)
  const npm = verb === 'start' || verb === 'test' ? 'npm' : 'npm run'
  const call = [npm, verb, ...(help.takes ? [help.takes] : [])].join(' ')
  return { text: `Usage: ${call}\n${help.does}`, listsMore: help.listsMore ?? false }
}
