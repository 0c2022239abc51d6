/** A client of another origin that stores its tokens itself and sends no cookies. */
const api = new URLSearchParams(location.search).get('api')
const tokens = {}

async function call(method, path, body, token = tokens.access) {
  const answer = await fetch(api + path, {
    method,
    credentials: 'omit',
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  })
  return { status: answer.status, ...(await answer.json()) }
}

async function shop(credentials) {
  const { data } = await call('POST', '/api/user/login', credentials)
  tokens.access = data.accesstoken
  tokens.refresh = data.refreshToken
  const user = await call('GET', '/api/user/user-details')

  // without the access token, the refresh token gets a new one
  const refused = await call('GET', '/api/user/user-details', undefined, 'lost')
  const renewed = await call('POST', '/api/user/refresh-token', undefined, tokens.refresh)
  tokens.access = renewed.data.accessToken
  const again = await call('GET', '/api/user/user-details')

  const renamed = await call('PUT', '/api/user/update-user', {
    ...again.data,
    name: 'Asha of Elsewhere',
    mobile: '9845012345',
  })
  const admins = await call('GET', '/api/order/all')
  const out = await call('GET', '/api/user/logout')
  const after = await call('GET', '/api/user/user-details')
  return {
    user: user.data.email,
    refused: refused.status,
    renewed: renewed.status,
    again: again.data.email,
    renamed: renamed.data.name,
    admins: `${admins.status} ${admins.message}`,
    out: out.message,
    after: after.status,
    cookies: document.cookie,
  }
}

/** Fills a cart, requests an online payment and opens its page. */
async function pay(credentials) {
  tokens.access = (await call('POST', '/api/user/login', credentials)).data.accesstoken
  const found = await call('POST', '/api/product/search-product', { search: 'atta', page: 1 })
  const product = found.data.find(({ stock }) => stock > 5)
  await call('POST', '/api/cart/create', { productId: product._id })
  await call('POST', '/api/address/create', {
    address_line: '4, Another Origin Street',
    city: 'Bengaluru',
    state: 'Karnataka',
    country: 'India',
    pincode: '560038',
    mobile: '9845012345',
  })
  const [address] = (await call('GET', '/api/address/get')).data
  const { data } = await call('GET', '/api/cart/get')
  const totalAmt = product.price - Math.ceil((product.price * product.discount) / 100)
  const order = { list_items: data, addressId: address._id, subTotalAmt: totalAmt, totalAmt }
  location.href = (await call('POST', '/api/order/checkout', order)).url
}

window.shop = shop
window.pay = pay
