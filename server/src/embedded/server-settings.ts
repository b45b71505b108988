import type { DataFolder } from './data-folder.ts'

const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
}

/** The server's settings: set on its command line, so that no edited file can make it less durable or more open. */
export function serverSettings(folder: DataFolder, port: number, fast: boolean): Record<string, string> {
  return {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder.socket ?? '',
    unix_socket_permissions: '0700',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    // Details of errors and statements carry values that people entered: they stay out of the log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_statement: 'none',
    max_connections: '120',
    ...(fast ? FAST : DURABLE),
  }
}
