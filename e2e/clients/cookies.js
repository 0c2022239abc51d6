/**
 * A client of another origin that clears its storage after login and uses cookies alone, as some existing clients do.
 * It sends whole objects in place of ids, numbers as text, and the bearer token "undefined".
 */
const api = new URLSearchParams(location.search).get('api')
const responses = []

async function call(method, path, body) {
  const answer = await fetch(api + path, {
    method,
    credentials: 'include',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${localStorage.getItem('accesstoken') ?? undefined}`,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const reply = await answer.json()
  responses.push(`${answer.status} ${reply.message}`)
  return reply
}

async function shop({ email, password }) {
  const login = await call('POST', '/api/user/login', { email, password })
  localStorage.setItem('accesstoken', login.data.accesstoken)
  localStorage.clear()

  // the parallel requests that opening the shop sends
  const [user, categories, , cart] = await Promise.all([
    call('GET', '/api/user/user-details'),
    call('GET', '/api/category/get'),
    call('POST', '/api/subcategory/get'),
    call('GET', '/api/cart/get'),
    call('GET', '/api/address/get'),
    call('GET', '/api/order/order-list'),
  ])
  for (const row of cart.data) await call('DELETE', '/api/cart/delete-cart-item', row)
  const found = await call('POST', '/api/product/search-product', {
    search: encodeURIComponent('atta'),
    page: '1',
  })
  const product = found.data.find(({ stock }) => stock > 5)
  await call('POST', '/api/cart/create', { productId: product._id })
  const [row] = (await call('GET', '/api/cart/get')).data
  await call('PUT', '/api/cart/update-qty', { _id: row._id, qty: '2' })
  await call('POST', '/api/address/create', {
    address_line: '4, Another Origin Street',
    city: 'Bengaluru',
    state: 'Karnataka',
    country: 'India',
    pincode: '560038',
    mobile: 9845012345,
    userId: user.data._id,
  })
  const [address] = (await call('GET', '/api/address/get')).data
  const items = (await call('GET', '/api/cart/get')).data
  const price = product.price - Math.ceil((product.price * product.discount) / 100)
  const placed = await call('POST', '/api/order/cash-on-delivery', {
    list_items: items,
    addressId: address._id,
    subTotalAmt: price * 2,
    totalAmt: price * 2,
  })
  const [order] = (await call('GET', '/api/order/order-list')).data
  await call('DELETE', '/api/address/disable', { _id: address._id })
  const form = new FormData()
  form.set('avatar', await picture(), 'me.png')
  const avatar = await fetch(`${api}/api/user/upload-avatar`, {
    method: 'PUT',
    credentials: 'include',
    body: form,
  })
  const shown = await show((await avatar.json()).data.avatar)
  await call('GET', '/api/user/logout')
  await call('GET', '/api/user/user-details')
  return {
    responses,
    user: user.data.email,
    categories: categories.data.length,
    placed: placed.success,
    order: { name: order.product_details.name, total: order.totalAmt, expected: price * 2 },
    shown,
  }
}

const picture = () =>
  new Promise((drawn) => {
    const canvas = document.createElement('canvas')
    canvas.getContext('2d').fillRect(0, 0, 60, 60)
    canvas.toBlob(drawn)
  })

/** Shows a picture of the shop on this page, which loads only resources that other origins allow. */
const show = (src) =>
  new Promise((done) => {
    const image = document.createElement('img')
    image.onload = () => done(image.naturalWidth > 0)
    image.onerror = () => done(false)
    image.src = src
    document.body.append(image)
  })

window.shop = shop
