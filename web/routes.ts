import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The pages of the shop, one to one with the specification (§2). */
export default [
  layout('pages/layout.tsx', [
    index('pages/shop/home.tsx'),
    route('search', 'pages/shop/search.tsx'),
    route('product/:product', 'pages/shop/product.tsx'),
    route('cart', 'pages/shop/cart.tsx'),
    route('not-served', 'pages/shop/not-served.tsx'),
    route('login', 'pages/account/login.tsx'),
    route('register', 'pages/account/register.tsx'),
    route('forgot-password', 'pages/account/forgot-password.tsx'),
    route('verification-otp', 'pages/account/verification-otp.tsx'),
    route('reset-password', 'pages/account/reset-password.tsx'),
    route('verify-email', 'pages/account/verify-email.tsx'),
    route('user', 'pages/account/user.tsx'),
    route('checkout', 'pages/account/checkout.tsx'),
    route('success', 'pages/account/success.tsx'),
    route('cancel', 'pages/account/cancel.tsx'),
    layout('pages/account/dashboard.tsx', [
      route('dashboard/profile', 'pages/account/profile.tsx'),
      route('dashboard/myorders', 'pages/account/my-orders.tsx'),
      route('dashboard/myorders/:order', 'pages/account/order.tsx'),
      route('dashboard/address', 'pages/account/address.tsx'),
      route('dashboard/category', 'pages/admin/category.tsx'),
      route('dashboard/subcategory', 'pages/admin/sub-category.tsx'),
      route('dashboard/upload-product', 'pages/admin/upload-product.tsx'),
      route('dashboard/product', 'pages/admin/product.tsx'),
      route('dashboard/stores', 'pages/admin/stores.tsx'),
      route('dashboard/stock', 'pages/admin/stock.tsx'),
      route('dashboard/all-orders', 'pages/admin/all-orders.tsx'),
      route('dashboard/all-orders/:order', 'pages/admin/order.tsx'),
    ]),
    route('dev/ui', 'pages/dev/ui.tsx'),
    route(':category/:subCategory', 'pages/shop/listing.tsx'),
    route('*', 'pages/shop/not-found.tsx'),
  ]),
] satisfies RouteConfig
