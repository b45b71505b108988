import type { Plugin } from 'vite'

/** Unused options of React Router: instrumentation, hydration, route patching, data strategies, unstable flags. */
const unusedOptions =
  /\binit\.(?:instrumentations|hydrationData|patchRoutesOnNavigation|dataStrategy)\b|\bfuture\.unstable_\w+/g

/** Where it handles forms and fetchers; our pages make their calls themselves. */
const submissions = /await (handle(?:FetcherAction|FetcherLoader|Action))\(/g
const refusal = 'await (() => { throw new Error("left out of the build by web/build/unused-parts.ts: $1") })('

/** Where it handles view transitions and restores them from the tab's storage. */
const animations =
  /renderDfd && pendingState\b|vtContext\.isTransitioning && !vtContext\.flushSync|!vtContext\.isTransitioning && interruption|pendingViewTransitionEnabled(?=\) \{)|\bisBrowser(?=\) \{\s*restoreAppliedTransitions)|(?:toPaths|priorPaths) && \w+\.has\(location\.pathname\)|appliedViewTransitions\.has\(location\.pathname\)/g

/** Its messages for developers. */
const advice = /^\s*(?:warning|warnOnce)\(.*\);$/gm

/**
 * Drops unused parts of the libraries of the first load from the build, together with their dependencies. Of React
 * Router: its links and forms (calls that make a component count as pure, and nothing changes it afterward), their
 * handling, view transitions, advice, and options that no page sets. Of TanStack Query: infinite lists.
 */
export function unusedParts(): Plugin {
  return {
    name: 'unused-parts',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/(?:react-router\/.*|@tanstack\/query-core\/.*\/query)\.js$/ },
      handler: (code) => ({
        code: code
          .replaceAll(/[\w$]+\.(?:forwardRef|createContext)\(/g, '/* @__PURE__ */ $&')
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(unusedOptions, 'undefined')
          .replaceAll(submissions, refusal)
          .replaceAll('!viewTransitionOpts || !isViewTransitionAvailable', 'true')
          .replaceAll(animations, 'false')
          .replaceAll(advice, ';')
          .replaceAll('=== "infinite" ? infiniteQueryBehavior(this.options.pages) :', '=== "infinite" ? undefined :'),
        map: null,
      }),
    },
  }
}
