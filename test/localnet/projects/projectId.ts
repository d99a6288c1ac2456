/** The one project id that the local services know. Every other one is rejected, as the hosted services do. */
export const projectId = '1a7c4e10ca15e12d1c3f0b2a5d4e6f80'
