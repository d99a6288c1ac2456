// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {TestToken} from "./TestToken.sol";

/// Keeps 1 % of every transfer, so that the receiver gets less than was sent.
contract FeeToken is TestToken {
    uint256 public constant FEE_BASIS_POINTS = 100;

    address public immutable feeCollector;

    constructor(
        string memory name_,
        string memory symbol_,
        uint8 decimals_,
        address[] memory holders,
        uint256[] memory shares
    ) TestToken(name_, symbol_, decimals_, holders, shares) {
        feeCollector = msg.sender;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from == address(0) || to == address(0)) {
            super._update(from, to, value);
            return;
        }
        uint256 fee = (value * FEE_BASIS_POINTS) / 10_000;
        super._update(from, feeCollector, fee);
        super._update(from, to, value - fee);
    }
}
