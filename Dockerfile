# The whole product in one image. Put a proxy with TLS before ports 8600 and 8602, and keep /data.
FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY . .
# Installs what is missing first.
RUN npm run build

FROM node:26-bookworm-slim
WORKDIR /app
COPY --from=build --chown=node:node /app /app
RUN mkdir /data && chown node:node /data
USER node
# Inside a container the outside is another host.
ENV HOST=0.0.0.0 DATA_DIR=/data METRICS_HOST=0.0.0.0 METRICS_PORT=8604
VOLUME /data
EXPOSE 8600 8601 8602 8603 8604
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8600/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "tools/run.mjs", "start"]
