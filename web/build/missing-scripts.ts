import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/**
 * Before a page loads a script, it preloads what that script imports. This leaves out of each script's list what is there
 * already: what the script with the list imports itself.
 */
export function missingScripts(): Plugin {
  let bundle: Bundle = {}
  const resolveDependencies = (script: string, names: string[], host: { hostId: string; hostType: 'html' | 'js' }) => {
    if (host.hostType === 'html') return names
    const loaded = importsOf(bundle, host.hostId)
    // nor the script itself, which is asked for in the same moment
    return names.filter((name) => name !== script && !loaded.has(name))
  }
  return {
    name: 'missing-scripts',
    apply: 'build',
    config: () => ({ build: { modulePreload: { resolveDependencies } } }),
    generateBundle: {
      // the lists are written in this step, too
      order: 'pre',
      handler(_options, written) {
        bundle = written
      },
    },
  }
}

/** A script with all that it imports, by name. */
function importsOf(bundle: Bundle, script: string): Set<string> {
  const reached = new Set([script])
  for (const name of reached) {
    const file = bundle[name]
    if (file?.type === 'chunk') for (const next of file.imports) reached.add(next)
  }
  return reached
}
