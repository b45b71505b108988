import type { Plugin } from 'vite'

/**
 * Lets the components of React Router that no page uses, its links and forms, fall out of the build together with all that
 * they need: what makes a component counts as free of effects, and nothing is done to it afterwards.
 */
export function unusedComponents(): Plugin {
  return {
    name: 'unused-components',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/.*\.js$/, code: /\.displayName = / },
      handler: (code) => ({
        code: code
          .replaceAll(/[\w$]+\.(?:forwardRef|createContext)\(/g, '/* @__PURE__ */ $&')
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, ''),
        map: null,
      }),
    },
  }
}
