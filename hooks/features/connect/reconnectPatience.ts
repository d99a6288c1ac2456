/** How long a remembered wallet may take to appear or to answer before the page counts as not connected, in ms. */
export const reconnectPatience = 2000
