import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

/** Rewrites the first event of a chain and every hash after it, as only the owner can: the chain is intact again. */
export const rebuildChain = (ownerDb: Db, chain: string) =>
  sql`do $$
    declare entry audit_event; previous bytea := decode('', 'hex');
    begin
      for entry in select * from audit_event where chain = ${sql.lit(chain)} order by seq loop
        if entry.seq = 1 then entry.at := entry.at - interval '1 day'; end if;
        entry.previous_hash := previous;
        entry.hash := audit_hash(entry);
        previous := entry.hash;
        update audit_event set at = entry.at, previous_hash = entry.previous_hash, hash = entry.hash
          where chain = entry.chain and seq = entry.seq;
      end loop;
      update audit_head set hash = previous where chain = ${sql.lit(chain)};
    end $$`.execute(ownerDb)
