# Two stages: one builds with all packages, one runs with those of production.
FROM node:24-bookworm-slim AS build
WORKDIR /recado
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY index.html vite.config.ts tsconfig.json ./
COPY public ./public
COPY scripts ./scripts
COPY contract ./contract
COPY machines ./machines
COPY src ./src
COPY server ./server
COPY tests/model ./tests/model
RUN npm run build

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /recado
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force
COPY --from=build /recado/dist ./dist
COPY --from=build /recado/dist-server ./dist-server
RUN mkdir /data && chown node:node /data
ENV HOST=0.0.0.0 PORT=3000 RECADO_DATA=/data
VOLUME /data
EXPOSE 3000
USER node
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# No npm in between: signals reach the server.
CMD ["node", "--enable-source-maps", "dist-server/main.js"]
