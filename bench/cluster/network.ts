import { tcpProxy, type TcpProxy } from '../../server/src/testing/tcp-proxy.ts'
import { addressOf, nodeNames, type Layout, type NodeName } from './layout.ts'

/** The network of one database node: what others reach it by, and what it reaches etcd by. */
export type NodeNetwork = {
  /** Where the node finds etcd. */
  etcdHosts: string
  /** Lets nothing through, in any direction, and leaves every connection open, as a cable that is pulled. */
  cut: () => void
  /** Holds back what the node sends to the standbys, and nothing else. */
  holdStandbys: () => void
  /** Throws away every connection with what is still on its way. */
  drop: () => Promise<void>
  /** Lets everything through again. */
  join: () => Promise<void>
  close: () => Promise<void>
}

/** Leads the connections from and to a node through proxies that can be cut. */
export async function nodeNetwork({ ports }: Layout, name: NodeName): Promise<NodeNetwork> {
  const { own, forClients, forMembers } = addressOf(name)
  const to = (port: number, host = own) => new URL(`tcp://${host}:${port}`)
  const lead = (host: string, port: number) => tcpProxy(to(port), { host, port })
  const clients = [await lead(forClients, ports.postgres), await lead(forClients, ports.api)]
  const standbys = await lead(forMembers, ports.postgres)
  const etcd: TcpProxy[] = []
  for (const each of nodeNames) etcd.push(await tcpProxy(to(ports.etcd, addressOf(each).own)))
  const all = [...clients, standbys, await lead(forMembers, ports.api), ...etcd]
  return {
    etcdHosts: etcd.map(({ through }) => new URL(through('tcp://x')).host).join(','),
    cut: () => {
      for (const each of all) each.hold()
    },
    holdStandbys: () => standbys.hold(),
    drop: async () => {
      for (const each of all) await each.refuse()
      for (const each of all) await each.pass()
    },
    join: async () => {
      for (const each of all) await each.pass()
    },
    close: async () => {
      for (const each of all) await each.close()
    },
  }
}
