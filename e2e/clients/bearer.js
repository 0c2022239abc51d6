/** A client of another origin that keeps its tokens itself and never lets the browser send a cookie. */
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

async function shop(who) {
  const { data } = await call('POST', '/api/user/login', who)
  tokens.access = data.accesstoken
  tokens.refresh = data.refreshToken
  const user = await call('GET', '/api/user/user-details')

  // the access token is lost; the refresh token brings a new one
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

window.shop = shop
