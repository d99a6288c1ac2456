// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

// The address that stands for the chain's coin.
address constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;

struct SwapDescription {
    address srcToken;
    address dstToken;
    address srcReceiver;
    address dstReceiver;
    uint256 amount;
    uint256 minReturnAmount;
    uint256 flags;
}

interface IAggregationExecutor {
    function execute(address sender, bytes calldata data) external payable;
}
