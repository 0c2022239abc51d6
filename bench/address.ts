/** The address of every shopper of the bench; their postal codes may differ. */
export const ADDRESS = {
  address_line: '1, Bench Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
  pincode: '560038',
  mobile: '9845012345',
}
