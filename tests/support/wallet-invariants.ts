type WalletInvariant = { statement: string; requires?: 'no pending work'; sql: string }

/**
 * What holds of money in wallets (decisions 170 and 171), and the queries that return violating rows; without
 * `requires` at every commit.
 */
export const walletInvariants: WalletInvariant[] = [
  {
    statement: 'the money in a wallet is the sum of its movements',
    sql: `
      select w.user_id, w.paise, m.paise as moved
        from wallets w
        left join (select user_id, sum(paise) as paise from wallet_movements group by user_id) m using (user_id)
       where w.paise <> coalesce(m.paise, 0)`,
  },
  {
    statement:
      'what came into wallets of an order by each way it was paid is what its ledger says, less held refunds',
    sql: `
      with moved as (
        select order_id, way, sum(paise) as paise
          from wallet_movements where spent_on is null group by order_id, way
      ), posted as (
        select l.subject as order_id, split_part(e.account, ' ', 1) as way, -sum(e.paise) as paise
          from ledger_postings l
          join ledger_entries e on e.posting_id = l.id
         where e.account like '% to wallet' and e.account <> 'wallet to wallet'
         group by 1, 2
      ), held as (
        select order_id, origin as way, sum(amount_paise) as paise
          from refunds where way = 'wallet' and origin <> 'wallet' and status = 'held' group by 1, 2
      )
      select order_id, way, moved.paise, posted.paise as posted, held.paise as held
        from moved
        full join posted using (order_id, way)
        full join held using (order_id, way)
       where coalesce(moved.paise, 0) <> coalesce(posted.paise, 0) - coalesce(held.paise, 0)`,
  },
  {
    statement:
      'what wallets have spent on an order is what its ledger or its open hold says, and held refunds',
    sql: `
      with spent as (
        select spent_on as id, -sum(paise) as paise from wallet_movements where spent_on is not null group by 1
      ), posted as (
        select l.subject as id, sum(e.paise) as paise
          from ledger_postings l
          join ledger_entries e on e.posting_id = l.id
         where e.account in ('wallet paid', 'wallet to wallet')
         group by 1
      ), held as (
        select order_id as id, sum(amount_paise) as paise
          from refunds where way = 'wallet' and origin = 'wallet' and status = 'held' group by 1
      ), open as (select id, wallet_paise as paise from holds where status = 'open')
      select id, spent.paise, posted.paise as posted, held.paise as held, open.paise as open
        from spent
        full join posted using (id)
        full join held using (id)
        full join open using (id)
       where coalesce(spent.paise, 0)
          <> coalesce(posted.paise, 0) + coalesce(held.paise, 0) + coalesce(open.paise, 0)`,
  },
  {
    statement: 'no refund is spent or returned more than it has',
    sql: `
      select user_id, order_id, way, spent_on, sum(paise) as paise
        from wallet_movements
       group by grouping sets ((user_id, order_id, way), (user_id, order_id, way, spent_on))
      having sum(paise) filter (where spent_on is not null) > 0
          or (grouping(spent_on) = 1 and sum(paise) < 0)`,
  },
  {
    // money that returns from an order is taken out by a job
    statement: 'a wallet has nothing of a payment that is refunded or withheld beyond its capture',
    requires: 'no pending work',
    sql: `
      select p.id, p.captured_paise, p.refunded_paise, p.withdrawn_paise, m.paise
        from payments p
        join (select order_id, sum(paise) as paise from wallet_movements where way = 'card' group by order_id) m
          on m.order_id = p.id
       where m.paise > 0 and p.refunded_paise + p.withdrawn_paise > p.captured_paise`,
  },
]
