import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The pages of the shop, one to one with the specification (§2). */
export default [
  layout('pages/layout.tsx', [
    index('pages/shop/home.tsx'),
    route('search', 'pages/shop/search.tsx'),
    route('product/:product', 'pages/shop/product.tsx'),
    route(':category/:subCategory', 'pages/shop/listing.tsx'),
    route('*', 'pages/shop/not-found.tsx'),
  ]),
] satisfies RouteConfig
