import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { settingNames } from '../../server/src/config.ts'
import { runtimeEnv, runtimeFlags } from '../../server/src/runtime-flags.ts'
import { IMAGE_USER } from '../image/make-image-files.ts'
import { root } from '../run/root.ts'

const textOf = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8')

/** A setting, or the file of a secret one. */
const isKnown = (name: string) => settingNames.includes(name.replace(/_FILE$/, ''))
const unknownOf = (names: readonly string[]) => names.filter((name) => !isKnown(name))
const namesIn = (env: string) => [...env.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name)

type Service = {
  image: string
  read_only?: boolean
  cap_drop?: string[]
  environment?: Record<string, string>
  secrets?: string[]
  healthcheck?: object
  depends_on?: Record<string, { condition: string }>
  networks?: Record<string, { ipv4_address?: string }>
}
type Compose = { services: Record<string, Service>; secrets: Record<string, { file: string }> }

const compose = () => parse(textOf('compose.yaml'), { merge: true }) as Compose
const nodes = ['app-1', 'app-2', 'worker']

test('[OPER-03] the compose file starts two nodes, a worker, a proxy and PostgreSQL, each with a health check', () => {
  const { services } = compose()
  expect(Object.keys(services).toSorted()).toEqual([...nodes, 'database', 'migrate', 'proxy'].toSorted())
  for (const [name, service] of Object.entries(services))
    expect({ name, isChecked: service.healthcheck !== undefined }).toEqual({ name, isChecked: name !== 'migrate' })
  const workers = nodes.filter((name) => services[name]?.environment?.['WORKER'] === 'on')
  expect(workers).toEqual(['worker'])
  for (const name of nodes) expect(services[name]?.depends_on).toHaveProperty('migrate')
})

test('[OPER-03] the compose file sets only what the server reads', () => {
  const { services } = compose()
  for (const name of [...nodes, 'migrate'])
    expect(unknownOf(Object.keys(services[name]?.environment ?? {}))).toEqual([])
  expect(unknownOf(namesIn(textOf('compose/hireproof.env.example')))).toEqual([])
})

test('[OPER-03][OPER-02] no secret of the compose file has a value, and each comes from a file that no one keeps in the repository', () => {
  const { services, secrets } = compose()
  for (const [name, { file }] of Object.entries(secrets)) expect(file).toBe(`compose/secrets/${name}`)
  const used = new Set(Object.values(services).flatMap((service) => service.secrets ?? []))
  expect([...used].toSorted()).toEqual(Object.keys(secrets).toSorted())
  for (const { environment = {} } of Object.values(services))
    for (const [name, value] of Object.entries(environment))
      if (name.endsWith('_FILE')) expect(value).toMatch(/^\/run\/secrets\/[a-z_]+$/)
      else expect(name).not.toMatch(/SECRET|PASSWORD|TOKEN|KEY|_URL$/)
  expect(readFileSync(join(root, '.gitignore'), 'utf8')).toContain('deploy/compose/secrets/')
})

test('[OPER-03][OPER-01] the nodes of the compose file cannot write, hold no capability, and trust the proxy alone', () => {
  const { services } = compose()
  const proxy = services['proxy']?.networks?.['inside']?.ipv4_address
  expect(proxy).toBeDefined()
  for (const name of nodes) {
    expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    expect(services[name]?.environment?.['TRUST_PROXY']).toBe(proxy)
  }
})

type Container = {
  image: string
  env?: { name: string }[]
  readinessProbe?: object
  livenessProbe?: object
  resources?: { limits?: { memory?: string } }
  securityContext?: object
}
type PodSpec = {
  containers: Container[]
  securityContext?: object
  topologySpreadConstraints?: { topologyKey: string }[]
}
type Resource = {
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  spec?: {
    replicas?: number
    minAvailable?: number
    template?: { metadata: { labels: Record<string, string> }; spec: PodSpec }
    selector?: { matchLabels?: Record<string, string> } & Record<string, unknown>
    podSelector?: object
    policyTypes?: string[]
    ingress?: unknown
    egress?: unknown
    instances?: number
    postgresql?: { synchronous?: object }
  }
}

/** What `kubectl apply --kustomize` sends: the listed files, with the image that the kustomization names. */
function manifests(): Resource[] {
  const { resources } = parse(textOf('kubernetes/kustomization.yaml')) as { resources: string[] }
  const listed = readdirSync(join(root, 'deploy/kubernetes')).filter(
    (name) => name.endsWith('.yaml') && name !== 'kustomization.yaml',
  )
  expect(resources.toSorted()).toEqual(listed.toSorted())
  return resources.flatMap((name) =>
    parseAllDocuments(textOf(`kubernetes/${name}`)).map((document) => {
      expect(document.errors).toEqual([])
      return document.toJS() as Resource
    }),
  )
}

const ofKind = (kind: string) => manifests().filter((each) => each.kind === kind)

test('[OPER-04] the manifests have probes, limits, a spread over zones and a disruption budget for each kind of node', () => {
  const deployments = ofKind('Deployment')
  expect(deployments.map(({ metadata }) => metadata.name)).toEqual(['hireproof-app', 'hireproof-worker'])
  const budgets = ofKind('PodDisruptionBudget').map(({ spec }) => spec?.selector?.matchLabels)
  for (const { spec } of deployments) {
    const pod = spec?.template?.spec
    const [container] = pod?.containers ?? []
    expect(spec?.replicas).toBeGreaterThan(1)
    expect(pod?.topologySpreadConstraints?.map(({ topologyKey }) => topologyKey)).toEqual([
      'topology.kubernetes.io/zone',
    ])
    expect(container).toMatchObject({
      readinessProbe: { httpGet: { path: '/health/ready' } },
      livenessProbe: { httpGet: { path: '/health/live' } },
      resources: { limits: { memory: expect.stringMatching(/^\dGi$/) as string } },
    })
    expect(budgets).toContainEqual(spec?.template?.metadata.labels)
    expect(spec?.selector?.matchLabels).toEqual(spec?.template?.metadata.labels)
  }
})

test('[OPER-04][OPER-01] no pod of the manifests is root, writes to its image, or gains a right', () => {
  const pods = [...ofKind('Deployment'), ...ofKind('Job')].map(({ spec }) => spec?.template?.spec)
  expect(pods.length).toBe(3)
  for (const pod of pods) {
    expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: IMAGE_USER.uid })
    for (const { image, securityContext } of pod?.containers ?? []) {
      expect(image).toBe('hireproof')
      expect(securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      })
    }
  }
})

test('[OPER-04] the manifests migrate in a job that alone has the connection of the owner', () => {
  const [job] = ofKind('Job')
  const secretOf = (resource: Resource | undefined) =>
    /secretName":"(hireproof-\w+)"/.exec(JSON.stringify(resource))?.[1]
  expect(secretOf(job)).toBe('hireproof-owner')
  expect(ofKind('Deployment').map(secretOf)).toEqual(['hireproof-node', 'hireproof-node'])
})

test('[OPER-04] the database of the manifests acknowledges a change when one of two standbys has it, and refuses it otherwise', () => {
  const [cluster] = ofKind('Cluster')
  expect(cluster?.spec?.instances).toBe(3)
  expect(cluster?.spec?.postgresql?.synchronous).toEqual({ method: 'any', number: 1, dataDurability: 'required' })
})

test('[OPER-04] the network policies refuse everything that they do not name', () => {
  const policies = ofKind('NetworkPolicy')
  const all = policies.find(({ spec }) => JSON.stringify(spec?.podSelector) === '{}')
  expect(all?.spec?.policyTypes).toEqual(['Ingress', 'Egress'])
  expect(all?.spec?.ingress ?? all?.spec?.egress).toBeUndefined()
  // no one but the monitoring reaches the operations port
  const open = policies.flatMap(({ spec }) => (spec?.ingress ?? []) as { from?: object[]; ports: { port: number }[] }[])
  const toOperations = open.filter(({ ports }) => ports.some(({ port }) => port === 9090))
  expect(toOperations.map(({ from }) => from)).toEqual([
    [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
  ])
})

test('[OPER-04][OPER-02] the manifests set only what the server reads, and hold no secret', () => {
  const [settings] = ofKind('ConfigMap')
  const inPods = ofKind('Deployment').flatMap(({ spec }) => spec?.template?.spec.containers ?? [])
  const names = [...Object.keys(settings?.data ?? {}), ...inPods.flatMap(({ env = [] }) => env.map(({ name }) => name))]
  expect(names.length).toBeGreaterThan(15)
  expect(unknownOf(names)).toEqual([])
  expect(ofKind('Secret')).toEqual([])
})

test('[OPER-01] the container image starts the server like every other start, as a user who is not root', () => {
  const file = textOf('Containerfile')
  const entry = JSON.parse(/^ENTRYPOINT (.*)$/m.exec(file)?.[1] ?? '[]') as string[]
  expect(entry).toEqual(['/usr/local/bin/node', ...runtimeFlags])
  for (const [name, value] of Object.entries(runtimeEnv)) expect(file).toContain(`${name}=${value}`)
  expect(file).toContain(`USER ${IMAGE_USER.uid}:${IMAGE_USER.gid}`)
})
