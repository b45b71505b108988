import { circleImports, foldersInCircles } from './circles.ts'
import { countDeclared, guardedByHand, GUARDS, handlersOf } from './guarded.ts'
import { listsOfEndpoints, listsOfPaths } from './lists.ts'
import { commandsOf, shapesOf } from './signatures.ts'
import { functionsOver, shareBelow, shipped } from './sizes.ts'
import type { Source } from './source.ts'
import { unusedExports } from './unused-exports.ts'

/** A count, and the places behind the number. */
type Finding = { value: number; places: string[] }

/** A count of a checkout with its maximum; `npm run check` fails if a held goal is missed. */
export type Goal = { name: string; most: number; unit?: '%'; isHeld: boolean; count: (sources: Source[]) => Finding }

const SCREEN = 80
const SHORT_FILE = 40

const placed = (places: string[]): Finding => ({ value: places.length, places })

/** Every goal, in the order in which they are printed. */
export const goals: readonly Goal[] = [
  { name: 'Folders of the server in circles', most: 0, isHeld: true, count: inCircles('server/src') },
  { name: 'Folders of the web in circles', most: 0, isHeld: true, count: inCircles('web/src') },
  { name: 'Endpoints that guard themselves', most: 0, isHeld: true, count: guarding(GUARDS) },
  { name: 'Shapes of command signatures', most: 4, isHeld: true, count: shapes },
  // the one table of pages has two files: the pages of companies would make it longer than a file may be
  { name: 'Lists that name paths of pages', most: 2, isHeld: true, count: (sources) => lists(listsOfPaths(sources)) },
  {
    name: 'Lists that name modules of endpoints',
    most: 1,
    isHeld: true,
    count: (sources) => lists(listsOfEndpoints(sources)),
  },
  {
    name: 'Web sources',
    // an application for enrollment and companies came after the 570 of the others
    most: 690,
    isHeld: false,
    count: (sources) => ({ value: webSources(sources).length, places: [] }),
  },
  { name: `Web sources below ${SHORT_FILE} lines`, most: 42, unit: '%', isHeld: true, count: shortWebSources },
  { name: `Functions over ${SCREEN} lines`, most: 0, isHeld: true, count: longFunctions },
  {
    name: 'Exports that no other file imports',
    most: 0,
    isHeld: true,
    count: (sources) => placed(unusedExports(sources)),
  },
]

function inCircles(base: string) {
  return (sources: Source[]): Finding => ({
    value: foldersInCircles(sources, base).flat().length,
    places: circleImports(sources, base),
  })
}

function guarding(guards: readonly string[]) {
  return (sources: Source[]) => {
    const handlers = handlersOf(sources)
    const declared = countDeclared(sources)
    // an unrecognized way to serve endpoints must not pass as one without guards
    if (handlers.length < declared)
      throw new Error(`Handlers were found for ${handlers.length} of ${declared} endpoints: check handlersOf().`)
    const found = guardedByHand(handlers, guards)
    return placed(found.map(({ endpoint, path }) => `${path}: ${endpoint}`))
  }
}

function shapes(sources: Source[]): Finding {
  return placed(shapesOf(commandsOf(sources)).map(([shape, commands]) => `${shape} × ${commands}`))
}

const lists = (found: ReturnType<typeof listsOfPaths>) => placed(found.map(({ path, names }) => `${path}: ${names}`))

const webSources = (sources: Source[]) => shipped(sources, 'web/src')

function shortWebSources(sources: Source[]): Finding {
  return { value: Math.round(shareBelow(webSources(sources), SHORT_FILE) * 1000) / 10, places: [] }
}

function longFunctions(sources: Source[]): Finding {
  const ours = ['contract', 'server', 'web', 'sandbox'].flatMap((workspace) => shipped(sources, workspace))
  return placed(functionsOver(ours, SCREEN).map(({ name, path, lines }) => `${path}: ${name}, ${lines} lines`))
}
