import type { Plugin } from 'vite'

/** What no page uses of React Router: being watched, started by a server, extended on the way; its coming features. */
const unusedOptions =
  /\binit\.(?:instrumentations|hydrationData|patchRoutesOnNavigation|dataStrategy)\b|\bfuture\.unstable_\w+/g

/** Where it hands over what pages do with forms and fetchers; ours make their calls themselves. */
const submissions = /await (handle(?:FetcherAction|FetcherLoader|Action))\(/g
const refusal = 'await (() => { throw new Error("left out of the build by web/build/unused-parts.ts: $1") })('

/** Where it asks whether pages pass into each other with an animation, and brings that back from the storage of the tab. */
const animations =
  /renderDfd && pendingState\b|vtContext\.isTransitioning && !vtContext\.flushSync|!vtContext\.isTransitioning && interruption|pendingViewTransitionEnabled(?=\) \{)|\bisBrowser(?=\) \{\s*restoreAppliedTransitions)|(?:toPaths|priorPaths) && \w+\.has\(location\.pathname\)|appliedViewTransitions\.has\(location\.pathname\)/g

/** What it tells the developer of a page. */
const advice = /^\s*(?:warning|warnOnce)\(.*\);$/gm

/**
 * Lets the parts of the libraries of the first load that no page uses fall out of the build, together with all that they
 * need. Of React Router: its links and forms, for what makes a component counts as free of effects and nothing is done to it
 * afterwards, their handling, animations from page to page, advice, and options that no page sets. Of TanStack Query: lists
 * that grow without end.
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
