// The questions to Shopify's Admin API. A page costs 25 × (1 + 25) points at most, of the 1,000 that one query may.

/** The version of 2026-10, which is supported until October 2027. */
export const VERSION = '2026-10'

const PRODUCT = `id title status onlineStoreUrl tracksInventory totalInventory
  priceRangeV2 { minVariantPrice { amount currencyCode } maxVariantPrice { amount } }
  featuredMedia { preview { image { url } } }
  variants(first: 25) { nodes { title sku price availableForSale inventoryQuantity } pageInfo { hasNextPage } }`

export const SHOP = 'query { shop { name } products(first: 1) { nodes { id } } }'

export const COUNT = 'query { productsCount(query: "status:active", limit: null) { count } }'

export const PAGE = `query ($after: String) {
  products(first: 25, after: $after, sortKey: ID, query: "status:active") {
    nodes { ${PRODUCT} }
    pageInfo { hasNextPage endCursor }
  }
}`

export const SOME = `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Product { ${PRODUCT} } } }`

export const VARIANTS = `query ($id: ID!) {
  product(id: $id) { variants(first: 100) { nodes { title sku price availableForSale inventoryQuantity } } }
}`

/** Orders of guests belong to a customer, too. */
export const ORDERS = `query ($search: String!) {
  customers(first: 5, query: $search) {
    nodes {
      orders(first: 10, sortKey: CREATED_AT, reverse: true) {
        nodes {
          id name createdAt email phone cancelledAt
          displayFinancialStatus displayFulfillmentStatus statusPageUrl
          currentTotalPriceSet { shopMoney { amount currencyCode } }
          customer { defaultEmailAddress { emailAddress } defaultPhoneNumber { phoneNumber } }
          shippingAddress { phone countryCodeV2 }
          lineItems(first: 10) { nodes { title quantity } }
        }
      }
    }
  }
}`
