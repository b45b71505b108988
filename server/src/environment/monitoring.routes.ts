import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

type Setting = Pick<Config, 'environment'>

// An operator puts a real agent at this path; without one nothing is watched, and nothing leaves the browser.
const PLACEHOLDER = '// No error-monitoring agent is set up.\n'

const pathIn = ({ environment }: Setting) => `/home/newrelic/${environment}.js`

/** Whether pages load the script: everywhere but in local and test (part 1 §7). */
const isLoaded = ({ environment }: Setting) => environment !== 'local' && environment !== 'test'

/** The error-monitoring script: the tag that loads it, and the inert script that is served if there is no other. */
export const errorMonitoring = {
  /** Loads the script beside the page, which waits for nothing and works without it. */
  tag: (config: Setting): string => (isLoaded(config) ? `<script async src="${pathIn(config)}"></script>` : ''),
  /** Answers at the path of this environment and at no other. */
  serve: (app: FastifyInstance, config: Setting): void => {
    if (!isLoaded(config)) return
    app.get(pathIn(config), (_, reply) =>
      reply
        .header('cache-control', 'public, max-age=300')
        .type('application/javascript; charset=utf-8')
        .send(PLACEHOLDER),
    )
  },
}
