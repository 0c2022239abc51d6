import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The pages of the shop, one to one with the specification (§2). */
export default [
  layout('pages/layout.tsx', [
    index('pages/shop/home.tsx'),
    route('search', 'pages/shop/search.tsx'),
    route('product/:product', 'pages/shop/product.tsx'),
    route('cart', 'pages/shop/cart.tsx'),
    route('login', 'pages/account/login.tsx'),
    route('register', 'pages/account/register.tsx'),
    route('user', 'pages/account/user.tsx'),
    route('checkout', 'pages/account/checkout.tsx'),
    route('success', 'pages/account/success.tsx'),
    route('cancel', 'pages/account/cancel.tsx'),
    layout('pages/account/dashboard.tsx', [
      route('dashboard/myorders', 'pages/account/my-orders.tsx'),
      route('dashboard/address', 'pages/account/address.tsx'),
      route('dashboard/all-orders', 'pages/admin/all-orders.tsx'),
    ]),
    route(':category/:subCategory', 'pages/shop/listing.tsx'),
    route('*', 'pages/shop/not-found.tsx'),
  ]),
] satisfies RouteConfig
