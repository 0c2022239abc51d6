import { forge } from '../steps/admin-steps.ts'
import { editProduct, moveStock } from '../steps/catalogue-steps.ts'
import { payOnlineWithoutWallet, putAndTakeOut, refundSome } from '../steps/steps.ts'
import { CARTS, is, type Lie, nothingDone, retold, twice } from './lie-parts.ts'
import { NOBODY } from './small-run.ts'

const onCarts: Lie[] = [
  {
    name: 'products are acknowledged and not in the cart',
    found: CARTS,
    proxy: nothingDone('POST', '/api/cart/create'),
  },
  {
    name: 'quantities are acknowledged and not changed',
    found: CARTS,
    proxy: nothingDone('PUT', '/api/cart/update-qty'),
  },
  {
    name: 'removed products stay in the cart',
    found: CARTS,
    oftenByShoppers: putAndTakeOut,
    proxy: nothingDone('DELETE', '/api/cart/delete-cart-item'),
  },
  {
    name: 'quantities in the cart are one too many',
    found: CARTS,
    proxy: async (call, forward) =>
      is(call, 'PUT', '/api/cart/update-qty')
        ? forward({ body: { ...call.body, qty: call.body.qty + 1 } })
        : null,
  },
  {
    name: 'carts of guests are acknowledged and not merged',
    found: CARTS,
    proxy: nothingDone('POST', '/api/cart/merge', { data: [] }),
  },
  {
    name: 'changes of addresses are acknowledged and not done',
    found: CARTS,
    proxy: nothingDone('PUT', '/api/address/update'),
  },
]

const onMoney: Lie[] = [
  {
    name: 'payments are said to be paid',
    found: /before the bank has it/,
    oftenByShoppers: payOnlineWithoutWallet,
    proxy: retold('GET', '/api/order/payment/', ({ data }) => {
      data.state = 'paid'
    }),
  },
  {
    name: 'more is captured than was paid',
    found: /the bank/,
    sql: `create function lie() returns trigger language plpgsql as $$ begin
            new.captured_paise := new.captured_paise + 100; return new; end $$;
          create trigger lie before update on payments for each row
            when (new.captured_paise > old.captured_paise) execute function lie()`,
  },
  {
    name: 'refunds are marked as done and never sent to the bank',
    found: /the bank/,
    often: refundSome,
    oftenByShoppers: payOnlineWithoutWallet,
    sql: `create function lie() returns trigger language plpgsql as $$ begin
            if new.payment_id is not null then new.status := 'done'; new.done_at := now(); end if; return new; end $$;
          create trigger lie before insert on refunds for each row execute function lie()`,
  },
  {
    name: 'numbers of invoices are left out',
    found: /no gap/,
    sql: `create function lie() returns trigger language plpgsql as $$ begin
            new.last := new.last + 1; return new; end $$;
          create trigger lie before update on document_series for each row execute function lie()`,
  },
  {
    name: 'credit notes are not written',
    found: /less its credit notes/,
    sql: `create function lie() returns trigger language plpgsql as $$ begin
            return case when new.kind = 'credit note' then null else new end; end $$;
          create trigger lie before insert on tax_documents for each row execute function lie()`,
  },
  {
    name: 'forged events are accepted',
    found: /forged event/,
    often: forge,
    proxy: async (call) => (is(call, 'POST', '/api/order/webhook') ? { status: 200, body: {} } : null),
  },
]

const onMails: Lie[] = [
  {
    name: 'mails about refunds are not sent',
    found: /acknowledged refund was mailed/,
    sql: `create function lie() returns trigger language plpgsql as $$ begin
            return case when new.kind = 'refund' then null else new end; end $$;
          create trigger lie before insert on mails for each row execute function lie()`,
  },
  {
    name: 'mails about placed orders are not sent',
    found: /confirmed to its shopper/,
    sql: `create function lie() returns trigger language plpgsql as $$ begin
            return case when new.kind = 'order-placed' then null else new end; end $$;
          create trigger lie before insert on mails for each row execute function lie()`,
  },
  {
    name: 'mails about deliveries are not sent',
    found: /every delivery was mailed/,
    sql: `create function lie() returns trigger language plpgsql as $$ begin
            return case when new.kind = 'order-delivered' then null else new end; end $$;
          create trigger lie before insert on mails for each row execute function lie()`,
  },
  {
    name: 'mails about refunds are sent to another shopper',
    found: /somebody else/,
    sql: `create function lie() returns trigger language plpgsql as $$ begin
            new.recipient := '${NOBODY}'; return new; end $$;
          create trigger lie before insert on mails for each row when (new.kind = 'refund') execute function lie()`,
  },
]

const onStock: Lie[] = [
  {
    name: 'one in five reservations of stock is lost',
    found: /reserved stock/,
    sql: `create function lie() returns trigger language plpgsql as $$ begin
            if random() < 0.2 then new.reserved := old.reserved; end if; return new; end $$;
          create trigger lie before update on stock for each row
            when (new.reserved > old.reserved) execute function lie()`,
  },
  {
    name: 'received stock is recorded twice',
    found: /by hand/,
    proxy: twice('POST', '/api/stock/move'),
    often: moveStock,
  },
  {
    name: 'received stock is acknowledged and not there',
    found: /by hand/,
    proxy: nothingDone('POST', '/api/stock/move', { data: {} }),
    often: moveStock,
  },
  {
    name: 'prices are acknowledged and not changed',
    found: /acknowledged price/,
    proxy: nothingDone('PATCH', '/api/v1/products/'),
    often: editProduct,
  },
  {
    name: 'prices are shown with ten rupees more',
    found: /price that is shown/,
    proxy: retold('POST', '/api/product/get-product-details', ({ data }) => {
      data.price += 10
    }),
  },
]

export const otherLies: Lie[] = [...onCarts, ...onMoney, ...onMails, ...onStock]
